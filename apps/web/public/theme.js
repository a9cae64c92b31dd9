// Runs before the first paint so that a dark screen never flashes white. Key and default as in src/ui/color-scheme.ts.
(() => {
  let chosen = 'light';
  try {
    chosen = localStorage.getItem('minipos-theme') || 'light';
  } catch {
    // Storage can be blocked: the light theme stands.
  }
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // Public pages have none.
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#161f29' : '#ffffff');
})();
