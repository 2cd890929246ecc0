/** A backup's README, for whoever opens it years from now without Petcare. */
export function readMe({ name, madeAt }: { name: string; madeAt: string }): string {
  return `A backup of ${name} from Petcare
Made ${madeAt} (UTC)

Everything here can be read without Petcare.

spreadsheets/   One CSV file for each kind of thing: pets, visits, expenses and so on. Opens in Excel, Numbers and LibreOffice.
data/           The same as JSON, one row to a line, for programs.
files/          Your photos and documents as you uploaded them, without the places where they were taken. Each lies in a folder
                with the id that the row in spreadsheets/files.file.csv has.
pictures/       The photos of your pets, and smaller pictures of photos, by the same ids.
manifest.json   What is in here: how many rows and files, and the SHA-256 of each, to check that nothing is damaged.

Rows belong together by their ids: pet_id in one file is the id of a row in pets.pet.
Times are in UTC. Money is in pence. A row with something under deleted_at was in the recycle bin.

Keep the file as it is: the seal at its end says that nothing was lost or changed since Petcare wrote it.

If you chose a passphrase for it, the file you downloaded ends in .zip.age, and this ZIP is inside it. Petcare asks for the
passphrase when you restore that file, and never keeps it. Without Petcare, open it with age (https://age-encryption.org):

    age -d -o backup.zip "Petcare backup.zip.age"

Debian's age opens it, too: we tried version 1.1.1, the one in Debian 12.

There are people's names and addresses in here. Keep it where only you can read it.
`;
}
