import { z } from 'zod';

// Without it, zod probes for `new Function`, which the content security policy forbids and reports.
z.config({ jitless: true });
