import { secretCodes } from '../secret-codes.ts';

/** The codes on collars and posters. */
export const passportCodes = secretCodes('passport');
