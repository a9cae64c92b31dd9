/** The look of the public pages: the application's colours, without its files. */
export const publicPageStyle = `
:root{--page:#f4f6f8;--paper:#fff;--ink:#14202b;--muted:#51606f;--line:#c3ccd5;--brand:#0b6b57;--on-brand:#fff}
[data-mantine-color-scheme=dark]{--page:#0f1419;--paper:#182028;--ink:#e8eef3;--muted:#a9b7c4;--line:#3b4854;--brand:#5fd3b6;--on-brand:#06231c}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.4 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:26rem;margin:0 auto;padding:1rem}
article,.notice{padding:1.25rem;border:1px solid var(--line);border-radius:12px;background:var(--paper)}
p{margin:.25rem 0}
h1{margin:.25rem 0;font-size:1.25rem;text-align:center;overflow-wrap:anywhere}
h2{margin:.75rem 0 0;font-size:.875rem;color:var(--muted)}
.logo{display:block;max-width:100%;height:auto;margin:0 auto .5rem;fill:var(--ink)}
.title{font-weight:700;text-align:center;text-transform:uppercase;letter-spacing:.02em}
.about,.thanks,.small,.notice p{color:var(--muted);text-align:center;overflow-wrap:anywhere}
.thanks{margin-top:1rem}
.small{font-size:.875rem}
dl,ul{margin:.75rem 0;padding:0;list-style:none}
ul{padding:.5rem 0;border-block:1px dashed var(--line)}
li{padding:.25rem 0}
.name{display:block;font-weight:600;overflow-wrap:anywhere}
dl>div,.row{display:flex;justify-content:space-between;gap:.75rem}
dt,dd{margin:0;min-width:0;overflow-wrap:break-word}
.facts dt,.amounts dd,.row>:last-child{flex-shrink:0;max-width:70%}
dt,.row>:first-child{color:var(--muted)}
dd,.row>:last-child{text-align:right}
.row>:only-child{flex-shrink:1;min-width:0;max-width:none;text-align:left;overflow-wrap:anywhere}
.strong{font-size:1.125rem;font-weight:700}
.strong dt{color:inherit}
.lines .what{display:flex;justify-content:space-between;gap:.75rem;font-weight:600}
.lines .what>:last-child{flex-shrink:0}
.lines li+li{border-top:1px solid var(--line)}
.photos{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;border:0}
.photos li{padding:0;font-size:.875rem;color:var(--muted);overflow-wrap:anywhere}
.photos img{display:block;width:100%;height:auto;max-height:16rem;object-fit:cover;border:1px solid var(--line);border-radius:8px;background:var(--page)}
.actions{margin:1rem 0;text-align:center}
.button{display:inline-block;min-height:44px;padding:.625rem 1.25rem;border-radius:8px;background:var(--brand);color:var(--on-brand);font-weight:600;text-decoration:none}
.button{border:1px solid transparent;font:inherit;font-weight:600;cursor:pointer}
.button.quiet{background:var(--paper);color:var(--ink);border-color:var(--line)}
.button:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`;
