// Writes the texts of content/ to a seed file for the CMS: `node --import tsx scripts/cms/write-seed.mts <file>`.
import { writeSeedFile } from './seed-file';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file to write');
await writeSeedFile(file);
