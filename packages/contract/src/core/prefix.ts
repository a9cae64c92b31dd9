/** Every path of the API starts with this. In a file of its own, so that the web's client does not load every schema. */
export const apiPrefix = '/api';
