/** Where a claim for bills of an animal is begun: its policy there follows from their day. */
export const claimAddress = (petId: string, expenseIds: readonly string[]): string =>
  `/pets/${petId}?tab=insurance&claim=new&bills=${expenseIds.join(',')}`;
