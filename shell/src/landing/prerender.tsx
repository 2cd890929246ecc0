import { renderToStaticMarkup } from 'react-dom/server';
import { ContactPage } from './contact.tsx';
import { LandingPage } from './landing-page.tsx';
import { PrivacyPage } from './privacy.tsx';
import { TermsPage } from './terms.tsx';

interface PrerenderedPage {
  /** The browser tab's title; null keeps the template's. */
  title: string | null;
  body: string;
}

const words = (title: string, page: React.ReactElement): PrerenderedPage => ({
  title: `${title} · Petcare`,
  body: renderToStaticMarkup(page),
});

/** Each page's title and body, by file name; the build puts them into `landing.html`. */
export const pages: Readonly<Record<string, PrerenderedPage>> = {
  landing: { title: null, body: renderToStaticMarkup(<LandingPage />) },
  terms: words('Terms', <TermsPage />),
  privacy: words('Privacy', <PrivacyPage />),
  contact: words('Contact', <ContactPage />),
};
