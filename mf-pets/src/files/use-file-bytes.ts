import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fileAddress, type StoredFile } from '@petcare/contracts/files';

/** The address, within this page, of a document's bytes, which are only ever served as a download. Null until they've loaded. */
export function useFileBytes({ id, mime }: Pick<StoredFile, 'id' | 'mime'>): {
  address: string | null;
  failed: boolean;
} {
  const { data, isError } = useQuery({
    queryKey: ['files', id, 'bytes'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(fileAddress(id), { signal });
      if (!answer.ok) throw new Error('The file did not load.');
      return new Blob([await answer.arrayBuffer()], { type: mime });
    },
    gcTime: 0,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { address, failed: isError };
}
