/** Class names shared by all inputs. 16 px, or else phones zoom in. */
export const controlLook =
  'min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface py-2 ps-(--control-start,--spacing(3)) pe-(--control-end,--spacing(3)) text-base text-ink ' +
  'disabled:bg-raised disabled:text-muted aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger';
