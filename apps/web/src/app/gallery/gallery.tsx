import { Brand } from '#ui/marks/brand.tsx';
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { ChartsSection } from './charts-section.tsx';
import { ColoursSection } from './colours-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { FormsSection } from './forms-section.tsx';
import classes from './gallery.module.css';
import { HeadersSection } from './headers-section.tsx';
import { MoneySection } from './money-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PrintSection } from './print-section.tsx';
import { StatsSection } from './stats-section.tsx';
import { TablesSection } from './tables-section.tsx';

/** Every component in all its states, for looking and for the browser tests. Development builds only. */
export default function Gallery() {
  return (
    <main className={classes.page}>
      <div className={classes.bar}>
        <Brand size="lg" />
        <ThemeSwitch />
      </div>
      <HeadersSection />
      <MoneySection />
      <StatsSection />
      <TablesSection />
      <FormsSection />
      <ButtonsSection />
      <FeedbackSection />
      <ChartsSection />
      <PicturesSection />
      <PrintSection />
      <ColoursSection />
    </main>
  );
}
