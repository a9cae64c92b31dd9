import { passwordStrength } from '@minipos/domain/people/password-strength';
import { useEffect, useState } from 'react';
import classes from './password-meter.module.css';

const steps = [25, 50, 75, 100];

/** Why nobody may have this password, told while it is typed; the list of common ones comes when it is first asked for. */
function useRefusal(password: string): string | null {
  const [told, setTold] = useState<{ password: string; text: string | null }>({ password: '', text: null });
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const { passwordProblem, passwordRefusals } = await import('@minipos/domain/people/password-policy');
      const isCommon = passwordProblem(password) === 'too_common';
      if (!isLeft) setTold({ password, text: isCommon ? passwordRefusals.too_common : null });
    };
    // Where the list cannot be had, the server still refuses.
    look().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [password]);
  return told.password === password ? told.text : null;
}

/** Four steps and a word. Advice, but for the passwords that everybody tries first: those are refused. */
export function PasswordMeter({ password }: { password: string }) {
  const { score, label } = passwordStrength(password);
  const refusal = useRefusal(password);
  const shown = refusal === null ? score : 25;
  return (
    <div className={classes.meter} data-score={shown} data-refused={refusal !== null || undefined}>
      <div className={classes.bars} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} data-on={shown >= step || undefined} />
        ))}
      </div>
      <span role="status">{refusal ?? `Seguridad: ${label}`}</span>
    </div>
  );
}
