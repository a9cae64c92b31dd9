import { AppError } from './errors.ts';

/**
 * A fact came under the uuid of another that says something else. The one that is there stands and this one is stored
 * nowhere, so the sender must see that; and someone of the store is told what differs.
 */
export class FactDiffers extends AppError {
  /** What is there, as `sale:812`. */
  readonly subject: string;
  readonly detail: Record<string, unknown>;

  constructor(subject: string, detail: Record<string, unknown>) {
    super('OPERATION_CHANGED', {
      message: 'Esto ya se registró antes con otros datos. Vale lo que llegó primero: compáralo en Incidencias.',
    });
    this.subject = subject;
    this.detail = detail;
  }
}
