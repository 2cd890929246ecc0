import { trialDays } from '@petcare/contracts';
import { WordsPage } from './words-page.tsx';

/** `/terms` */
export function TermsPage() {
  return (
    <WordsPage title="Terms">
      <p>By creating an account you agree to these terms. They are short on purpose.</p>
      <h2>What you get</h2>
      <p>
        Petcare keeps records and sends reminders about animals in your care. We work hard to send every reminder on
        time, but e-mail can fail. Please don’t rely on Petcare alone for anything an animal’s life depends on.
      </p>
      <p>Petcare isn’t a vet. Nothing in it is veterinary advice.</p>
      <h2>Your account</h2>
      <ul>
        <li>Keep your password to yourself, and tell us if you think somebody else knows it.</li>
        <li>Only keep records of animals you own or look after.</li>
        <li>Invite people only if the owner would be happy for them to see the record.</li>
      </ul>
      <h2>What it costs</h2>
      <p>
        The first {trialDays} days are free and need no credit card. Nothing is charged unless you choose a plan. From
        then on you’ll get a bill every month, which you pay by bank transfer, or by card where we take cards, and you
        can cancel at any time.
      </p>
      <p>
        When the trial ends and you haven’t chosen a plan, nothing is deleted, but you can’t add or change anything
        until you do. You can still read everything, give doses, mark reminders as done and take your data with you.
        E-mails about reminders continue for two more weeks. It’s the same if a bill stays unpaid.
      </p>
      <h2>Your data</h2>
      <p>
        What you enter belongs to you. You can download all of it under Data Backup and delete your account in Settings
        at any time. How we look after it is on the <a href="/privacy">privacy page</a>.
      </p>
      <h2>Ending it</h2>
      <p>
        You can delete your account whenever you like. We may close an account that is used to harm other people or the
        service, and will say why.
      </p>
    </WordsPage>
  );
}
