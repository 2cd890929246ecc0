/** Stored with every mail that sends somebody a pet's medical history. Its subject is a row of `money.medical_mail`. */
export const medicalMailKind = 'money.medical-report';
