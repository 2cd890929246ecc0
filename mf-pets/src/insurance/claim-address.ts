/** Where to start a claim for an animal's bills; their dates decide the policy. */
export const claimAddress = (petId: string, expenseIds: readonly string[]): string =>
  `/pets/${petId}?tab=insurance&claim=new&bills=${expenseIds.join(',')}`;
