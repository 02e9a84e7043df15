import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres';

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "cms"."enum_payload_jobs_log_task_slug" ADD VALUE 'reviewEmail' BEFORE 'schedulePublish';
  ALTER TYPE "cms"."enum_payload_jobs_task_slug" ADD VALUE 'reviewEmail' BEFORE 'schedulePublish';
  ALTER TABLE "cms"."pages" ADD COLUMN "review_since" timestamp(3) with time zone;
  ALTER TABLE "cms"."_pages_v" ADD COLUMN "version_review_since" timestamp(3) with time zone;
  ALTER TABLE "cms"."articles" ADD COLUMN "review_since" timestamp(3) with time zone;
  ALTER TABLE "cms"."_articles_v" ADD COLUMN "version_review_since" timestamp(3) with time zone;`);
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "cms"."payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "cms"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "cms"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'reviewReminder', 'schedulePublish');
  ALTER TABLE "cms"."payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "cms"."enum_payload_jobs_log_task_slug" USING "task_slug"::"cms"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "cms"."payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "cms"."enum_payload_jobs_task_slug";
  CREATE TYPE "cms"."enum_payload_jobs_task_slug" AS ENUM('inline', 'reviewReminder', 'schedulePublish');
  ALTER TABLE "cms"."payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "cms"."enum_payload_jobs_task_slug" USING "task_slug"::"cms"."enum_payload_jobs_task_slug";
  ALTER TABLE "cms"."pages" DROP COLUMN "review_since";
  ALTER TABLE "cms"."_pages_v" DROP COLUMN "version_review_since";
  ALTER TABLE "cms"."articles" DROP COLUMN "review_since";
  ALTER TABLE "cms"."_articles_v" DROP COLUMN "version_review_since";`);
}
