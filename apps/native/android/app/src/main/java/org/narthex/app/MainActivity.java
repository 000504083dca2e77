package org.narthex.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
