#!/usr/bin/env node
// @ts-check
/**
 * Playwright starts this script as its Firefox. Playwright sets a color scheme on every new page. Firefox ESR does not support that and
 * answers with an error that stops Playwright. This script starts Firefox, forwards all messages, and turns this one error into an empty
 * success. Remove it when the oldest supported Firefox supports the command.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const IGNORED_COMMAND = 'emulation.setMediaFeaturesOverride';
const ANNOUNCEMENT = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.FIREFOX_PATH || 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
firefox.on('error', (error) => {
  console.error(`Firefox did not start: ${error.message}. Set FIREFOX_PATH to the program of Firefox 153 or later.`);
  process.exit(1);
});

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = ANNOUNCEMENT.exec(line) ?? [];
  if (address) forward(address);
  else console.error(line);
});

/** @param {string} address Firefox's WebDriver BiDi address */
function forward(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright, { url }) => connect(playwright, new WebSocket(address + url)));
  server.on('listening', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
}

/**
 * @param {WebSocket} playwright
 * @param {WebSocket} browser
 */
function connect(playwright, browser) {
  const ignored = new Set();
  const opened = new Promise((resolve) => browser.once('open', resolve));
  playwright.on('message', async (data) => {
    const { id, method } = JSON.parse(String(data));
    if (method === IGNORED_COMMAND) ignored.add(id);
    await opened;
    browser.send(String(data));
  });
  browser.on('message', (data) => {
    const { id, error } = JSON.parse(String(data));
    const isUnknown = ignored.delete(id) && error === 'unknown command';
    playwright.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : String(data));
  });
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
}
