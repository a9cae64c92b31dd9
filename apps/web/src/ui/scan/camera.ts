/** Why there is no picture. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'unsupported';

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly problem: CameraProblem;
  constructor(problem: CameraProblem) {
    super(`camera: ${problem}`);
    this.problem = problem;
  }
}

/** The camera at the back of the device, or the one there is. Rejects with a `CameraError`. */
export async function openCamera(): Promise<MediaStream> {
  // Absent where the page came over plain HTTP.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) throw new CameraError('unsupported');
  try {
    const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };
    return await devices.getUserMedia({ video, audio: false });
  } catch (error) {
    throw new CameraError((error instanceof Error && problems[error.name]) || 'unsupported');
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

type Torch = { torch?: boolean };

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  // Not every browser can be asked.
  return (track?.getCapabilities?.() as Torch | undefined)?.torch === true;
}

export async function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  const [track] = stream.getVideoTracks();
  await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
}
