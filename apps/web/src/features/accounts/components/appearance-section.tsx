import { ThemeSwitch } from '../../../ui/theme-switch.tsx';
import { ProfileSection } from './profile-section.tsx';

export function AppearanceSection() {
  return (
    <ProfileSection title="Apariencia" text="El tema de la pantalla en este dispositivo.">
      <div>
        <ThemeSwitch />
      </div>
    </ProfileSection>
  );
}
