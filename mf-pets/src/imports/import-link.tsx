import type { ImportKind } from '@petcare/contracts/imports';
import { useRemoteContext } from '@petcare/remote';
import { LinkButton } from '@petcare/ui';

/** To importing these, for those who may; others may still add one by one. */
export function ImportLink({ kind }: { kind: ImportKind }) {
  const { can } = useRemoteContext();
  return can('pets.edit') && <LinkButton to={`/import?kind=${kind}`}>Import from a spreadsheet</LinkButton>;
}
