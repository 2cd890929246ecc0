import { listOf, staffTicket, type z } from '@petcare/contracts';

/** Answer of `GET /api/support/tickets/all`, for staff: everybody's tickets, however old, the latest message first. */
export const staffTicketList = listOf(staffTicket).meta({ id: 'StaffTicketList' });
export type StaffTicketList = z.infer<typeof staffTicketList>;
