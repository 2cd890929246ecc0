import { useParams } from 'react-router-dom';
import { RecordPanel } from '@petcare/records';
import { notes } from './notes.tsx';

/** Notes about a pet, pinned ones first. */
export default function NotesTab() {
  const { petId = '' } = useParams();
  return <RecordPanel kind={notes} petId={petId} />;
}
