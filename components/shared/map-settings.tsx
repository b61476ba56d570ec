"use client";

import { createContext, useContext } from "react";

/** Hands down this deployment's map tile setting: the address on this server, empty where tiles are off. */
export type MapTiles = { tileUrl: string; attribution: string };

export const MapSettings = createContext<MapTiles>({ tileUrl: "", attribution: "" });
export const useMapTiles = () => useContext(MapSettings);
