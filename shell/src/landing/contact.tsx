import { WordsPage } from './words-page.tsx';

/** `/contact` */
export function ContactPage() {
  return (
    <WordsPage title="Contact">
      <p>
        The quickest way to reach us is <a href="/support">Support</a> in Petcare. Log in, write what’s wrong or
        unclear, and add a picture if it helps. The answer comes to the same place and by e-mail.
      </p>
      <h2>You can’t log in</h2>
      <ul>
        <li>
          Forgot your password? <a href="/auth?tab=forgot">Get a link for a new one</a>.
        </li>
        <li>Lost your phone with the two-factor app? Use one of your recovery codes in place of the six digits.</li>
        <li>
          Somebody else has changed your account’s e-mail address?{' '}
          <a href="/auth?tab=register">Create another account</a> and tell us in Support at once.
        </li>
        <li>Invited, but the link has expired? Ask the person who invited you to send a new one.</li>
      </ul>
      <h2>Not a customer yet</h2>
      <p>
        <a href="/auth?tab=register">Create an account</a>: it’s free for 7 days and takes two minutes. You can ask us
        anything from there.
      </p>
    </WordsPage>
  );
}
