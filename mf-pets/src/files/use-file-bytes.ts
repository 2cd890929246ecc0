import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StoredFile } from '@petcare/contracts/files';
import { fileBytes } from './file-bytes.ts';

/** The address, within this page, of a document's bytes, which are only ever served as a download. Null until they've loaded. */
export function useFileBytes({ id, mime }: Pick<StoredFile, 'id' | 'mime'>): {
  address: string | null;
  error: Error | null;
  retry: () => void;
} {
  const { data, error, refetch } = useQuery({
    queryKey: ['files', id, 'bytes'],
    queryFn: async ({ signal }) => new Blob([await fileBytes({ id }, signal)], { type: mime }),
    gcTime: 0,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { address, error, retry: () => void refetch() };
}
