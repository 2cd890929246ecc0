import { Injectable } from '@nestjs/common';
import { invalid, ProblemError } from '@petcare/platform';
import { PaymentProvider } from './payment-provider.ts';

function takesNoCards(): ProblemError {
  return new ProblemError('conflict', 'Bills are paid by bank transfer here, so there’s no card to add.');
}

/** Bills are paid by bank transfer, and staff record that they were. */
@Injectable()
export class EmbeddedProvider extends PaymentProvider {
  readonly takesCards = false;

  enterCard(): Promise<never> {
    return Promise.reject(takesNoCards());
  }

  cardEntered(): Promise<null> {
    return Promise.resolve(null);
  }

  forgetCard(): Promise<void> {
    return Promise.resolve();
  }

  forgetCustomer(): Promise<void> {
    return Promise.resolve();
  }

  request(): Promise<never> {
    return Promise.reject(takesNoCards());
  }

  charge(): Promise<never> {
    return Promise.reject(takesNoCards());
  }

  needsConfirmation(): Promise<boolean> {
    return Promise.resolve(false);
  }

  withdraw(): Promise<'closed'> {
    return Promise.resolve('closed');
  }

  sendBack(): Promise<never> {
    return Promise.reject(takesNoCards());
  }

  payment(): Promise<null> {
    return Promise.resolve(null);
  }

  read(): never {
    throw invalid([{ path: '', message: 'Nobody is expected to send anything here.' }]);
  }
}
