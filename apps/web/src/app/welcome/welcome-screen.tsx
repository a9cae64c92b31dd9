import { IconNotebook, IconTool } from '@tabler/icons-react';
import { FeatureCard } from './parts/feature-card.tsx';
import { WelcomeHero } from './sections/welcome-hero.tsx';
import { WelcomeMoney } from './sections/welcome-money.tsx';
import { WelcomeMore } from './sections/welcome-more.tsx';
import { WelcomeOffline } from './sections/welcome-offline.tsx';
import { WelcomePromises } from './sections/welcome-promises.tsx';
import { WelcomeStart } from './sections/welcome-start.tsx';
import { WelcomeBar } from './welcome-bar.tsx';
import { welcome } from './welcome-content.ts';
import { WelcomeFooter } from './welcome-footer.tsx';
import { accountPicture, repairsPicture } from './welcome-pictures.ts';

/** What the product does and for whom, for someone who has never seen it. */
export function WelcomeScreen() {
  return (
    <>
      <title>{welcome.pageTitle}</title>
      <WelcomeBar />
      <main>
        <WelcomeHero />
        <WelcomePromises />
        <WelcomeOffline />
        <WelcomeMoney />
        <FeatureCard icon={IconNotebook} words={welcome.credit} picture={accountPicture} />
        <FeatureCard icon={IconTool} words={welcome.repairs} picture={repairsPicture} />
        <WelcomeMore />
        <WelcomeStart />
      </main>
      <WelcomeFooter />
    </>
  );
}
