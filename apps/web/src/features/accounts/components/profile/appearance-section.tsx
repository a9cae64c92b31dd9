import { ThemeSwitch } from '#ui/theme/theme-switch.tsx';
import classes from './appearance-section.module.css';
import { ProfileSection } from './profile-section.tsx';

export function AppearanceSection() {
  return (
    <ProfileSection title="Apariencia" text="El tema de la pantalla en este dispositivo.">
      <div className={classes.switch}>
        <ThemeSwitch />
      </div>
    </ProfileSection>
  );
}
