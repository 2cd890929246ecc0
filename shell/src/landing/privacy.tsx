import { WordsPage } from './words-page.tsx';

/** `/privacy` */
export function PrivacyPage() {
  return (
    <WordsPage title="Privacy">
      <p>This page says what Petcare knows about you, why, and what you can do about it.</p>
      <h2>What we keep</h2>
      <ul>
        <li>Your name, e-mail address and username, and a password that we store only as an Argon2id hash.</li>
        <li>What you and the people you invite enter about your animals.</li>
        <li>
          Which devices you are logged in on and from which IP address, so that you can log them out. We forget each
          after 30 days without use.
        </li>
        <li>The plan you choose and your bills. We never see your card details.</li>
        <li>
          A record of who changed what and who looked at a pet you share, which the owners of your organisation can see.
        </li>
        <li>What you write to our support team.</li>
        <li>
          What you write from a pet’s passport page, with the place, e-mail address and phone number you give there. The
          pet’s people see all of that but the e-mail address.
        </li>
        <li>The e-mails we sent you and whether they arrived.</li>
      </ul>
      <p>Where a photo was taken is removed from the file before we store it.</p>
      <h2>Who can see it</h2>
      <p>You, and the people in your organisation as far as their role allows.</p>
      <p>
        Our support staff can look into a problem in your organisation unless an owner rules that out in Settings, and
        can change something only if an owner allows it. They have to say why, and a visit lasts for an hour at most. On
        it they see everything recorded about your animals, including private notes and files. They don’t see your
        invitations, and of your subscription only the plan and whether it’s paid. Owners can read in Settings who was
        there, when and why, and how much they changed.
      </p>
      <p>
        Where an owner has turned the assistant on, each question, and what we read in the record to answer it, goes to
        the service the owner was told about. Private notes, photos and documents never do.
      </p>
      <p>
        If you turn on notifications for a device, the company that makes its browser passes them on. They’re encrypted,
        so only your device can read them.
      </p>
      <p>We don’t sell your data, show adverts or use trackers.</p>
      <h2>Cookies</h2>
      <p>
        Two that Petcare can’t work without: one keeps you logged in, one protects your forms. One more, for your
        device, keeps strangers from locking you out of your account.
      </p>
      <h2>Your rights</h2>
      <p>
        Under the UK GDPR you can see, correct, take away and erase your data. In Settings, under Your data, you can
        export it and delete your account yourself. You can also complain to the{' '}
        <a href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</a>.
      </p>
    </WordsPage>
  );
}
