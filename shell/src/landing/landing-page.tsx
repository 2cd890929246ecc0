import { SkipLink } from '@petcare/ui';
import { Audiences } from './audiences.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { FinalCall } from './final-call.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { PointList } from './point-list.tsx';
import { Pricing } from './pricing.tsx';
import { Story } from './story.tsx';
import { StorageAddOn } from './storage-add-on.tsx';
import { reasons, securityPoints } from './content.ts';

/** The page at `/` for people who aren't logged in; rendered once, at build time. */
export function LandingPage() {
  return (
    <>
      <SkipLink target="content" />
      <Header />
      <main id="content" tabIndex={-1}>
        <Hero />
        <FeatureGrid />
        <Story />
        <Audiences />
        <PointList id="why" title="Why choose us" points={reasons} />
        <PointList id="security" title="Data security and privacy" points={securityPoints} />
        <Pricing />
        <StorageAddOn />
        <FinalCall />
      </main>
      <Footer />
    </>
  );
}
