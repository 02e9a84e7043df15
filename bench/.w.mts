import { pageWeight } from '/work/main/bench/page-weight.mjs';
import { readFileSync } from 'node:fs';
for (const p of ['/', '/jobs', '/jobs/list', readFileSync('/tmp/t/job','utf8')]) console.log(p, (await pageWeight('http://localhost:3130' + p)).script * 1024);
