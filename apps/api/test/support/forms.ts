/** A form as a browser would write it: its bytes and the header that goes with them. */
export async function writeForm(form: FormData) {
  const request = new Response(form);
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

/** A form with one file in it. */
export function formWith(field: string, bytes: Uint8Array<ArrayBuffer>, name = 'foto.png', type = 'image/png') {
  const form = new FormData();
  form.append(field, new File([bytes], name, { type }));
  return writeForm(form);
}
