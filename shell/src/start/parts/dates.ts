import { dateIn, defaultZone } from '@petcare/contracts';

// The first date written in a page costs a hundred times what others do, as the browser then loads all it knows about them.
dateIn(defaultZone);
