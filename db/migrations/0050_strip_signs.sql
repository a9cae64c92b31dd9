-- Names without their signs: "harina pan" is how people type "Harina P.A.N.". The text of a product is folded already, so that
-- letters beyond a to z are few; a word that has one is looked for in the text as it stands.
create function bare(folded text) returns text
language sql immutable strict parallel safe
return regexp_replace(folded, '[^a-z0-9\s]+', '', 'g');
