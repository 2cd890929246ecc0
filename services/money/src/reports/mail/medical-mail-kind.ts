/** Stored with every mail that takes the medical history of a pet to somebody. Its subject is a row of `money.medical_mail`. */
export const medicalMailKind = 'money.medical-report';
