import type { Page } from '@playwright/test';
import { axe, expect, test } from './test';
