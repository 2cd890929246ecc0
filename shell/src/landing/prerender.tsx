import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from './landing-page.tsx';

/** The body of the landing page; the build puts it into `landing.html`. */
export const body: string = renderToStaticMarkup(<LandingPage />);
