import { WelcomeAudience } from './sections/welcome-audience.tsx';
import { WelcomeFeature } from './sections/welcome-feature.tsx';
import { WelcomeHero } from './sections/welcome-hero.tsx';
import { WelcomeRules } from './sections/welcome-rules.tsx';
import { WelcomeSteps } from './sections/welcome-steps.tsx';
import { WelcomeToday } from './sections/welcome-today.tsx';
import { WelcomeBar } from './welcome-bar.tsx';
import { welcome } from './welcome-content.ts';
import { WelcomeFooter } from './welcome-footer.tsx';
import { departmentsPicture, settingsPicture } from './welcome-pictures.ts';

/** What the product does and for whom, for someone who has never seen it. */
export function WelcomeScreen() {
  return (
    <>
      <title>{welcome.pageTitle}</title>
      <WelcomeBar />
      <main>
        <WelcomeHero />
        <WelcomeAudience />
        <WelcomeFeature copy={welcome.money} picture={settingsPicture} />
        <WelcomeFeature copy={welcome.departments} picture={departmentsPicture} mirrored />
        <WelcomeToday />
        <WelcomeRules />
        <WelcomeSteps />
      </main>
      <WelcomeFooter />
    </>
  );
}
