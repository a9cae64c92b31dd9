import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { CameraError, type CameraProblem, closeCamera, openCamera } from './camera.ts';
import { freshCodes } from './fresh-codes.ts';

export type CameraState =
  | { phase: 'starting' }
  | { phase: 'watching'; stream: MediaStream }
  | { phase: 'failed'; problem: CameraProblem | 'reader' };

const pause = 120;
// Enough for a code that fills a third of the picture; more only costs time.
const widest = 960;

function takePicture(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight } = video;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (videoWidth === 0 || !pen) return null;
  const scale = Math.min(1, widest / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  pen.drawImage(video, 0, 0, canvas.width, canvas.height);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/** Watches through the camera while mounted and tells each code once. The camera goes off with the component. */
export function useCameraCodes(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>({ phase: 'starting' });
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const ended = new AbortController();
    void watch(video, (code) => tell(code), setState, ended.signal);
    return () => ended.abort();
  }, [video]);
  return state;
}

async function watch(
  video: RefObject<HTMLVideoElement | null>,
  tell: (code: string) => void,
  setState: (state: CameraState) => void,
  ended: AbortSignal,
): Promise<void> {
  try {
    // The reader is fetched while the person is asked for the camera.
    const loading = import('./code-reader.ts');
    loading.catch(() => undefined);
    const stream = await openCamera();
    ended.addEventListener('abort', () => closeCamera(stream));
    if (ended.aborted) return closeCamera(stream);
    const { readCode } = await loading;
    const screen = video.current;
    if (ended.aborted || !screen) return;
    screen.srcObject = stream;
    await screen.play();
    setState({ phase: 'watching', stream });
    const canvas = document.createElement('canvas');
    const fresh = freshCodes();
    while (!ended.aborted) {
      const picture = takePicture(screen, canvas);
      const code = fresh(picture && (await readCode(picture)), performance.now());
      // Closed while the picture was being read.
      if (code !== null && !ended.aborted) tell(code);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  } catch (error) {
    if (ended.aborted) return;
    setState({ phase: 'failed', problem: error instanceof CameraError ? error.problem : 'reader' });
  }
}
