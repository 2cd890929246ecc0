import { useEffect } from 'react';
import { useRemoteContext } from '@petcare/remote';
import { askToNotify } from '@petcare/web';
import { MyTickets } from './my-tickets.tsx';
import { StaffTickets } from './staff-tickets.tsx';

/** `/support`: the person's own tickets, or everybody's for staff. */
export function SupportPage() {
  const { user } = useRemoteContext();
  useEffect(askToNotify, []);
  return user.isSuperAdmin ? <StaffTickets /> : <MyTickets />;
}
