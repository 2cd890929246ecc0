import { useId, useRef, useState, type PointerEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pet as petSchema } from '@petcare/contracts';
import { fileAddress, type StoredFile } from '@petcare/contracts/files';
import { useRemoteContext } from '@petcare/remote';
import { Button, Dialog, FormActions } from '@petcare/ui';
import { api, uploadProblem } from '@petcare/web';
import { rememberPet } from '../pets/pets.cache.ts';
import { cropOf, squareOf, type Cut } from './crop.ts';

const whole: Cut = { zoom: 1, x: 0.5, y: 0.5 };

/** The part of the picture to keep, which can be moved. */
function Frame({ file, cut, onCut }: { file: StoredFile; cut: Cut; onCut: (cut: Cut) => void }) {
  const held = useRef<{ x: number; y: number; cut: Cut } | null>(null);
  const { left, top, side, width, height } = cropOf(file, cut);
  const move = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): void => {
    if (!held.current) return;
    const perPixel = side / currentTarget.clientWidth;
    const { x, y, cut: from } = held.current;
    const moved = (by: number, room: number, before: number) =>
      room === 0 ? before : Math.min(1, Math.max(0, before - (by * perPixel) / room));
    onCut({ ...from, x: moved(clientX - x, width - side, from.x), y: moved(clientY - y, height - side, from.y) });
  };
  return (
    <div
      className="relative aspect-square w-72 max-w-full cursor-grab touch-none self-center overflow-clip rounded-panel border border-line bg-raised"
      onPointerDown={({ clientX, clientY, currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId);
        held.current = { x: clientX, y: clientY, cut };
      }}
      onPointerMove={move}
      onPointerUp={() => (held.current = null)}
      onPointerCancel={() => (held.current = null)}
    >
      <img
        src={fileAddress(file.id, 'medium')}
        alt=""
        draggable={false}
        className="absolute max-w-none"
        style={{
          width: `${(width / side) * 100}%`,
          height: `${(height / side) * 100}%`,
          left: `${(-left / side) * 100}%`,
          top: `${(-top / side) * 100}%`,
        }}
      />
    </div>
  );
}

const sliders = { zoom: ['Size', 1, 4], x: ['Left or right', 0, 1], y: ['Up or down', 0, 1] } as const;

function Sliders({ cut, onCut }: { cut: Cut; onCut: (cut: Cut) => void }) {
  const id = useId();
  return Object.entries(sliders).map(([key, [label, min, max]]) => (
    <div key={key} className="flex items-center gap-3">
      <label htmlFor={`${id}-${key}`} className="w-28 text-sm text-ink">
        {label}
      </label>
      <input
        id={`${id}-${key}`}
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={cut[key as keyof Cut]}
        onChange={({ target }) => onCut({ ...cut, [key]: target.valueAsNumber })}
        className="min-h-11 flex-1 accent-brand"
      />
    </div>
  ));
}

/** Makes a square of a picture the pet's photo; the file itself stays as it is. */
export function CropDialog({ petId, file, onClose }: { petId: string; file: StoredFile; onClose: () => void }) {
  const [cut, setCut] = useState(whole);
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const form = new FormData();
      form.append('file', await squareOf(file, cut), 'photo.jpg');
      return api.post(`/api/pets/${petId}/photo`, form, { schema: petSchema });
    },
    onSuccess: (pet) => {
      rememberPet(client, pet);
      toast({ tone: 'success', title: `This is ${pet.name}’s new photo` });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Use as photo">
      <Frame file={file} cut={cut} onCut={setCut} />
      <Sliders cut={cut} onCut={setCut} />
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {uploadProblem(error)}
        </p>
      )}
      <FormActions>
        <Button look="primary" pending={isPending} pendingLabel="Saving…" onClick={() => mutate()}>
          Use this part
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Dialog>
  );
}
