import { WelcomeAudience } from './welcome-audience.tsx';
import { WelcomeBar } from './welcome-bar.tsx';
import { welcome } from './welcome-content.ts';
import { WelcomeFeature } from './welcome-feature.tsx';
import { WelcomeFooter } from './welcome-footer.tsx';
import { WelcomeHero } from './welcome-hero.tsx';
import { departmentsPicture, settingsPicture } from './welcome-pictures.ts';
import { WelcomeRules } from './welcome-rules.tsx';
import { WelcomeSteps } from './welcome-steps.tsx';
import { WelcomeToday } from './welcome-today.tsx';

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
