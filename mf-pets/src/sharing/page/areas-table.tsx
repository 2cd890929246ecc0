import { Check, Minus } from 'lucide-react';
import { areaLevels, type AreaLevel } from '@petcare/contracts';
import { givenAreas, grantAreaNames, grantCan, type GrantAreas } from '@petcare/contracts/sharing';

const columns: Readonly<Record<AreaLevel, string>> = { view: 'See', add: 'Add', edit: 'Change' };
const cellLook = 'px-2 py-2.5 text-center sm:px-4';

function Cell({ isAllowed }: { isAllowed: boolean }) {
  return (
    <td className={cellLook}>
      {isAllowed ? (
        <Check aria-hidden className="mx-auto size-5 text-ok" />
      ) : (
        <Minus aria-hidden className="mx-auto size-5 text-muted" />
      )}
      <span className="sr-only">{isAllowed ? 'Yes' : 'No'}</span>
    </td>
  );
}

/** Areas × levels, to read. */
export function AreasTable({ areas: given }: { areas: GrantAreas }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">What they see, add and change</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="px-4 py-2 text-left font-medium">
            Part
          </th>
          {areaLevels.map((level) => (
            <th key={level} scope="col" className="px-2 py-2 font-medium sm:px-4">
              {columns[level]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {givenAreas.map((area) => (
          <tr key={area}>
            <th scope="row" className="px-4 py-2.5 text-left font-medium text-ink">
              {grantAreaNames[area]}
            </th>
            {areaLevels.map((level) => (
              <Cell key={level} isAllowed={grantCan(given, `${area}.${level}`)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
