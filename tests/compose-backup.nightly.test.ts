import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '@/scripts/run/ports';
import { eventually } from './eventually';

// The embedded PostgreSQL has no pg_basebackup. Machines without a whole PostgreSQL skip these tests.
const servers = '/usr/lib/postgresql';
const [version] = existsSync(servers)
  ? readdirSync(servers).filter((name) => existsSync(`${servers}/${name}/bin/initdb`))
  : [];
const bin = `${servers}/${version}/bin`;
const isRoot = process.getuid?.() === 0;

(version ? describe : describe.skip)('backups of the Compose deployment', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'compose-backup-'));
  const data = path.join(folder, 'data');
  const backups = path.join(folder, 'backups');
  let port = 0;

  /** Runs a command as the user of the database, because PostgreSQL refuses to run as root. */
  function run(command: string, ...args: string[]): string {
    const env = {
      ...{ NODE_ENV: 'test' as const, PATH: `${bin}:${process.env.PATH ?? ''}` },
      ...{ PGDATA: data, BACKUPS: backups, PGHOST: folder, PGPORT: String(port), PGUSER: 'postgres' },
    };
    const [file = '', ...rest] = isRoot
      ? ['runuser', '-u', 'postgres', '--', command, ...args]
      : [command, ...args];
    return execFileSync(file, rest, { env, encoding: 'utf8', cwd: folder });
  }
  const script = (name: string) => path.join(folder, name);
  const query = (sql: string) => run('psql', '-d', 'postgres', '-AtX', '-c', sql).trim();
  const list = (name: string) => readdirSync(path.join(backups, name)).sort();
  function startServer() {
    const settings = {
      ...{ port: String(port), listen_addresses: '', unix_socket_directories: folder, archive_mode: 'on' },
      archive_command: `sh ${script('archive-log.sh')} %p %f`,
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
    run('pg_ctl', '-w', '-l', path.join(folder, 'server.log'), '-o', options.join(' '), 'start');
  }
  const stopServer = () => run('pg_ctl', '-w', '-m', 'fast', 'stop');
  function archiveNow() {
    const segment = query('select pg_walfile_name(pg_switch_wal())');
    return eventually(async () => expect(list('wal')).toContain(`${segment}.gz`));
  }
  async function restore(...time: string[]) {
    // In the container, root runs this script.
    execFileSync('sh', [script('restore-database.sh'), ...time], {
      env: { ...process.env, PGDATA: data, BACKUPS: backups },
    });
    startServer();
    await eventually(async () => expect(query('select pg_is_in_recovery()')).toBe('f'));
  }

  beforeAll(async () => {
    [port = 0] = await freePorts(1);
    for (const name of ['archive-log.sh', 'back-up-database.sh', 'restore-database.sh'])
      cpSync(`deploy/${name}`, script(name));
    mkdirSync(backups);
    if (isRoot) execFileSync('chown', ['-R', 'postgres', folder]);
    chmodSync(folder, 0o755);
    run('initdb', '--auth=trust', '--no-sync');
    startServer();
  }, 60_000);
  afterAll(() => {
    stopServer();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the Compose backup restores the database to a time before a mistake, and keeps the replaced files', async () => {
    query('create table enquiry (id int)');
    run('sh', script('back-up-database.sh'));
    query('insert into enquiry values (1)');
    await archiveNow();
    const [copy = ''] = list('base');
    const longAgo = new Date(Date.now() - 40 * 86_400_000);
    utimesSync(path.join(backups, 'base', copy), longAgo, longAgo);
    const [oldest = ''] = list('wal').filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
    expect(oldest).not.toBe('');
    await wait(1_100);
    run('sh', script('back-up-database.sh'));
    expect(list('base')).toHaveLength(1);
    expect(list('base')).not.toContain(copy);
    expect(list('wal')).not.toContain(oldest);

    query('insert into enquiry values (2)');
    await wait(1_100);
    const time = query('select clock_timestamp()');
    query('delete from enquiry');
    run('sh', script('back-up-database.sh'));
    expect(list('base')).toHaveLength(2);
    await archiveNow();
    stopServer();
    await restore(time);
    expect(query('select id from enquiry order by id')).toBe('1\n2');
    expect(readdirSync(folder).filter((name) => name.startsWith('data.before-'))).toHaveLength(1);
  }, 120_000);

  test('a second restore returns the database to the end of the archive, even if a copy was made after the mistake', async () => {
    query('insert into enquiry values (3)');
    await archiveNow();
    stopServer();
    rmSync(data, { recursive: true });
    await restore();
    expect(query('select id from enquiry order by id')).toBe('1\n2\n3');

    const [abandoned = ''] = list('base').filter((name) => name.startsWith('abandoned-'));
    const longAgo = new Date(Date.now() - 40 * 86_400_000);
    utimesSync(path.join(backups, 'base', abandoned), longAgo, longAgo);
    run('sh', script('back-up-database.sh'));
    expect(list('base')).not.toContain(abandoned);
  }, 120_000);

  test('the restore refuses to overwrite a running database, or to return to a time before the first copy', () => {
    const env = { ...process.env, PGDATA: data, BACKUPS: backups };
    const tryRestore = (...args: string[]) =>
      spawnSync('sh', [script('restore-database.sh'), ...args], { env, encoding: 'utf8' });
    expect(tryRestore().stderr).toContain('Stop the database first');
    env.PGDATA = path.join(folder, 'new');
    expect(tryRestore('2020-01-01 00:00:00+00').stderr).toContain(
      'There is no copy of the database from before',
    );
    expect(existsSync(env.PGDATA)).toBe(false);
  });

  test('the database’s archive never replaces a log file with another file of the same name', () => {
    const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
    writeFileSync(first, 'first');
    writeFileSync(second, 'second');
    const archive = (file: string) => run('sh', script('archive-log.sh'), file, '0000000900000000000000AA');
    archive(first);
    archive(first);
    expect(() => archive(second)).toThrow();
    const kept = path.join(backups, 'wal/0000000900000000000000AA.gz');
    expect(execFileSync('gzip', ['-dc', kept], { encoding: 'utf8' })).toBe('first');
    expect(list('wal').filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
