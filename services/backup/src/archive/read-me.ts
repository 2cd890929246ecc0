/** The README of a backup, for whoever opens it years from now and has no Petcare. */
export function readMe({ name, madeAt }: { name: string; madeAt: string }): string {
  return `A backup of ${name} from Petcare
Made ${madeAt} (UTC)

Everything here can be read without Petcare.

spreadsheets/   One CSV file for each kind of thing: pets, visits, expenses and so on. Opens in Excel, Numbers and LibreOffice.
data/           The same as JSON, one row to a line, for programs. Petcare restores from these.
files/          Your photos and documents as you uploaded them, without the places where they were taken. Each lies in a folder
                with the id that the row in spreadsheets/files.file.csv has.
pictures/       The photos of your pets, and smaller pictures of photos, by the same ids.
manifest.json   What is in here: how many rows and files, and the SHA-256 of each, to check that nothing is damaged.

Rows belong together by their ids: pet_id in one file is the id of a row in pets.pet.
Times are in UTC. Money is in pence. A row with something under deleted_at was in the recycle bin.

To restore, choose this file on the Data Backup page of Petcare. If you change anything in it, or pack it anew, Petcare no longer
takes it, as it could not tell your change from damage.

There are people's names and addresses in here. Keep it where only you can read it.
`;
}
