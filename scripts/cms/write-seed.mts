// Writes the texts of content/, or of another folder, to a seed file for the CMS:
// `node --import tsx scripts/cms/write-seed.mts <file> [folder]`.
import { writeSeedFile } from './seed-file';

const [file, folder] = process.argv.slice(2);
if (!file) throw new Error('Name the file to write');
await writeSeedFile(file, folder);
