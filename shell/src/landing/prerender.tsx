import { renderToStaticMarkup } from 'react-dom/server';
import { ContactPage } from './contact.tsx';
import { LandingPage } from './landing-page.tsx';
import { PrivacyPage } from './privacy.tsx';
import { TermsPage } from './terms.tsx';

interface PrerenderedPage {
  /** Of the browser's tab; null leaves the one of the template. */
  title: string | null;
  body: string;
}

const words = (title: string, page: React.ReactElement): PrerenderedPage => ({
  title: `${title} · Petcare`,
  body: renderToStaticMarkup(page),
});

/** Title and body of each page, by the name of its file; the build puts them into `landing.html`. */
export const pages: Readonly<Record<string, PrerenderedPage>> = {
  landing: { title: null, body: renderToStaticMarkup(<LandingPage />) },
  terms: words('Terms', <TermsPage />),
  privacy: words('Privacy', <PrivacyPage />),
  contact: words('Contact', <ContactPage />),
};
