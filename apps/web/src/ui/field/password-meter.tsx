import { passwordStrength } from '@minipos/domain/people/password-policy';
import classes from './password-meter.module.css';

const steps = [25, 50, 75, 100];

/** Four steps and a word. Advice only: what is refused, the form says. */
export function PasswordMeter({ password }: { password: string }) {
  const { score, label } = passwordStrength(password);
  return (
    <div className={classes.meter} data-score={score}>
      <div className={classes.bars} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} data-on={score >= step || undefined} />
        ))}
      </div>
      <span role="status">Seguridad: {label}</span>
    </div>
  );
}
