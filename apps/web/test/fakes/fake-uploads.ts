import { vi } from 'vitest';

/** A request under way, answered by the test. */
export interface FakeUpload {
  url: string;
  headers: Record<string, string>;
  body: FormData;
  aborted: boolean;
  progress: (loaded: number, total: number) => void;
  answer: (status: number, body: unknown) => void;
  fail: () => void;
}

/** Replaces the browser's XMLHttpRequest; every request waits until the test answers it. */
export function fakeUploads(): FakeUpload[] {
  const requests: FakeUpload[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers: Record<string, string> = {};
    status = 0;
    responseText = '';
    url = '';
    request: FakeUpload | null = null;
    end(event: 'load' | 'error' | 'abort') {
      this.dispatchEvent(new Event(event));
      this.dispatchEvent(new Event('loadend'));
    }
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader() {
      return null;
    }
    send(body: FormData) {
      this.request = {
        url: this.url,
        headers: this.headers,
        body,
        aborted: false,
        progress: (loaded, total) => this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total })),
        answer: (status, answer) => {
          this.status = status;
          this.responseText = typeof answer === 'string' ? answer : JSON.stringify(answer);
          this.end('load');
        },
        fail: () => this.end('error'),
      };
      requests.push(this.request);
    }
    abort() {
      if (this.request) this.request.aborted = true;
      this.end('abort');
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return requests;
}

/** Gives jsdom pictures: each decodes to the given size and is redrawn as a WebP of the given weight. */
export function fakePictures({ width = 800, height = 600, bytes = 10 } = {}) {
  const drawn: { width: number; height: number }[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
    type = '',
  ) {
    drawn.push({ width: this.width, height: this.height });
    done(new Blob([new Uint8Array(bytes)], { type }));
  });
  URL.createObjectURL = () => 'blob:vista';
  URL.revokeObjectURL = () => undefined;
  return drawn;
}
