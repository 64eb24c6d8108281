#!/usr/bin/env node
// @ts-check
/**
 * Firefox for Playwright, which starts this instead of the browser. Playwright asks every new page for a color scheme, which
 * Firefox ESR cannot set and answers with an error that stops Playwright. This passes all messages on and turns that one
 * error into an empty success. Remove it when the oldest supported Firefox knows the command.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const TOLERATED = 'emulation.setMediaFeaturesOverride';
const ANNOUNCEMENT = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.FIREFOX_PATH || 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
firefox.on('error', (error) => {
  console.error(`Firefox did not start: ${error.message}. Set FIREFOX_PATH to a Firefox of version 153 or later.`);
  process.exit(1);
});

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = ANNOUNCEMENT.exec(line) ?? [];
  if (address) passOn(address);
  else console.error(line);
});

/** @param {string} address of Firefox */
function passOn(address) {
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
  const tolerated = new Set();
  const opened = new Promise((resolve) => browser.once('open', resolve));
  playwright.on('message', async (data) => {
    const { id, method } = JSON.parse(String(data));
    if (method === TOLERATED) tolerated.add(id);
    await opened;
    browser.send(String(data));
  });
  browser.on('message', (data) => {
    const { id, error } = JSON.parse(String(data));
    const isUnknown = tolerated.delete(id) && error === 'unknown command';
    playwright.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : String(data));
  });
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
}
