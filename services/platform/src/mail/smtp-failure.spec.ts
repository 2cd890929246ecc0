import { describe, expect, it } from '@jest/globals';
import { UnsendableError } from './mail-message.ts';
import { smtpFailure, type SmtpFailure } from './smtp-failure.ts';

const error = (responseCode: number | undefined, command: string, message = 'no', code = 'EX'): Error =>
  Object.assign(new Error(message), { command, code, ...(responseCode && { responseCode }) });

/** Who is at fault, for good or not, and whether the message was refused. */
type Row = [string, Error, boolean, Pick<SmtpFailure, 'about' | 'permanent' | 'refused'>];
const is = (about: SmtpFailure['about'], permanent: boolean, refused = false) => ({ about, permanent, refused });

describe('a failure of the mail server', () => {
  it.each<Row>([
    ['no connection', error(undefined, 'CONN'), false, is('server', false)],
    ['421 at the greeting', error(421, 'CONN'), false, is('server', false)],
    ['554 at the greeting', error(554, 'CONN'), false, is('sender', true)],
    ['a log-in that is wrong', error(535, 'AUTH PLAIN', 'no', 'EAUTH'), false, is('sender', true)],
    ['a log-in that could not be tried', error(undefined, 'API', 'no', 'EAUTH'), false, is('sender', false)],
    ['454 at the log-in', error(454, 'AUTH PLAIN'), false, is('server', false)],
    ['550 at MAIL', error(550, 'MAIL FROM', 'no', 'EENVELOPE'), false, is('sender', true)],
    ['451 at MAIL', error(451, 'MAIL FROM', 'no', 'EENVELOPE'), false, is('server', false)],
    ['550 at RCPT', error(550, 'RCPT TO', '550 5.1.1 nobody', 'EENVELOPE'), false, is('recipient', true)],
    ['550 at RCPT without more', error(550, 'RCPT TO', '550 no', 'EENVELOPE'), false, is('recipient', true)],
    ['a domain without mail', error(556, 'RCPT TO', '556 5.1.10 no', 'EENVELOPE'), false, is('recipient', true)],
    ['our address at RCPT', error(553, 'RCPT TO', '553 5.1.8 not you', 'EENVELOPE'), false, is('sender', true)],
    ['500 at RCPT', error(500, 'RCPT TO', '500 no', 'EENVELOPE'), false, is('message', true)],
    ['another fault of a mailbox', error(550, 'RCPT TO', '550 5.2.1 no', 'EENVELOPE'), false, is('message', true)],
    ['a full mailbox', error(552, 'RCPT TO', '552 5.2.2 full', 'EENVELOPE'), false, is('message', false)],
    ['a mailbox full for now', error(452, 'RCPT TO', '452 4.2.2 full', 'EENVELOPE'), false, is('message', false)],
    ['552 at RCPT', error(552, 'RCPT TO', '552 no room', 'EENVELOPE'), false, is('message', false)],
    ['a full mailbox in words', error(550, 'RCPT TO', '550 Over quota', 'EENVELOPE'), false, is('message', false)],
    ['a letter too large', error(552, 'RCPT TO', '552 5.3.4 too big', 'EENVELOPE'), false, is('message', true)],
    ['a policy at RCPT', error(550, 'RCPT TO', '550 5.7.1 no relaying', 'EENVELOPE'), false, is('sender', true)],
    ['a policy with a long code', error(554, 'RCPT TO', '554 5.7.133 no', 'EENVELOPE'), false, is('sender', true)],
    ['450 at RCPT', error(450, 'RCPT TO', '450 5.7.1 later', 'EENVELOPE'), false, is('message', false)],
    ['421 at RCPT', error(421, 'RCPT TO', '421 bye', 'EENVELOPE'), false, is('server', false)],
    ['an address that the client refuses', error(undefined, 'API', 'no', 'EENVELOPE'), false, is('message', true)],
    ['452 at DATA', error(452, 'DATA'), false, is('message', false)],
    ['554 at DATA', error(554, 'DATA'), false, is('message', true)],
    ['451 after the dot', error(451, 'DATA'), true, is('message', false, true)],
    ['554 after the dot', error(554, 'DATA'), true, is('message', true, true)],
    ['400 after the dot', error(400, 'DATA'), true, is('message', false, true)],
    ['a lost connection after the dot', error(undefined, 'CONN'), true, is('answer', false)],
    ['half a reply after the dot', error(554, 'CONN'), true, is('answer', false)],
    ['silence after the dot', error(undefined, 'DATA'), true, is('answer', false)],
    ['250 taken for an error after the dot', error(250, 'DATA'), true, is('answer', false)],
    ['250 taken for an error before it', error(250, 'DATA'), false, is('server', false)],
    ['a letter that cannot go', new UnsendableError('no'), false, is('message', true)],
  ])('%s', (_case, given, offered, expected) => {
    expect(smtpFailure(given, offered)).toMatchObject(expected);
  });

  it('says why, but not at any length, whatever was thrown', () => {
    expect(smtpFailure(error(550, 'MAIL FROM', 'x'.repeat(900)), false).reason).toBe('x'.repeat(500));
    expect(smtpFailure('words', false)).toEqual({ about: 'server', permanent: false, refused: false, reason: 'words' });
  });
});
