/** Stored with every mail that offers a pet to a new keeper; the others tell the sender how an offer ended. Their subject is the offer. */
export const transferOfferMail = 'sharing.transfer-offer';
export const transferClaimedMail = 'sharing.transfer-claimed';
export const transferExpiredMail = 'sharing.transfer-expired';
