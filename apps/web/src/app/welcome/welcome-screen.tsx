import { WelcomeCredit } from './sections/welcome-credit.tsx';
import { WelcomeHero } from './sections/welcome-hero.tsx';
import { WelcomeMoney } from './sections/welcome-money.tsx';
import { WelcomeMore } from './sections/welcome-more.tsx';
import { WelcomeOffline } from './sections/welcome-offline.tsx';
import { WelcomePromises } from './sections/welcome-promises.tsx';
import { WelcomeStart } from './sections/welcome-start.tsx';
import { WelcomeBar } from './welcome-bar.tsx';
import { welcome } from './welcome-content.ts';
import { WelcomeFooter } from './welcome-footer.tsx';

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
        <WelcomeCredit />
        <WelcomeMore />
        <WelcomeStart />
      </main>
      <WelcomeFooter />
    </>
  );
}
